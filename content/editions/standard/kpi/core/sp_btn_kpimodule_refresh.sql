-- Has all key figures that may have changed computed in the background.
-- Called by the button "refresh" of the board and of the values. Refuses nothing.
create or replace function sp_btn_kpimodule_refresh("sLanguage" text, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
begin
  perform framework.ask_key_figures(null);
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", 'The key figures are being calculated. Read the list again in a moment.', '正在后台计算指标，请稍后刷新列表。');
end
$$;
