-- Brings the whole module up to date: every computed key figure in every open period.
-- Called by the button "refresh" of the board and of the values, and by whatever refreshes key figures in the background. Refuses nothing.
create or replace function sp_kpimodule_refresh("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
begin
  select c."sCode", c."sMsg" into "sCode", "sMsg"
  from sp_kpi_calculate("sBrandsId", "sSubsidiaryId", "sLanguage") c;
end
$$;
