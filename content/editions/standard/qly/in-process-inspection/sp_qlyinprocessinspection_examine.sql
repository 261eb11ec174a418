-- Approves in-process inspections: accepted and rejected make up what was inspected. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such inspection (-1), it is approved already (-2), accepted and rejected do not make up what was inspected (-3).
create or replace function sp_qlyinprocessinspection_examine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_id text;
  v_bill record;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck", h."dQty", h."dAcceptQty", h."dRejectQty" into v_bill
    from qlyinprocessinspection h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    select r."sCode", r."sMsg" into "sCode", "sMsg"
    from fn_inspection_refusal("sLanguage", case when found then to_jsonb(v_bill) end, 0) r;
    if "sCode" < 0 then
      return;
    end if;
    update qlyinprocessinspection h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
