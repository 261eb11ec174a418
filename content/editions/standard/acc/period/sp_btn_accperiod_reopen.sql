-- Opens a closed period again, the last closed one first.
-- Called by the button "reopen".
-- Refuses when not exactly one period is chosen, or there is none (-1), it is open (-2), a later one is closed (-3).
create or replace function sp_btn_accperiod_reopen(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_period record;
begin
  "sCode" := 0;
  perform 1
  from accperiod p
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
  order by p."tFrom"
  for update;
  select p."sId", p."iYear", p."iPeriod", p."tTo", p."bClosed" into v_period
  from accperiod p
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = "sIds"[1]
    and cardinality("sIds") = 1;
  if not found then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'Choose one period.', '请选择一个会计期间。');
    return;
  end if;
  if v_period."bClosed" = 0 then
    "sCode" := -2;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Period %s/%s is open.', v_period."iYear", v_period."iPeriod"),
      format('会计期间 %s/%s 未关闭。', v_period."iYear", v_period."iPeriod")
    );
    return;
  end if;
  if exists (
    select
    from accperiod p
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."tFrom" > v_period."tTo"
      and p."bClosed" = 1
  ) then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'A later period is closed: open that one first.', '存在更晚的已关闭期间，请先反关闭。');
    return;
  end if;
  update accperiod p
  set "bClosed" = 0,
    "tClosedAt" = null,
    "sClosedBy" = null
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = v_period."sId";
end
$$;
