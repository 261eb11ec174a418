-- The key figures of the user in a period: assigned to the user or to a role of the user, or to nobody in particular. The period is the one
-- asked for, else the latest that has begun.
-- Called by the list of the board and by charts. Raises nothing.
create or replace function sp_kpi_board(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sUserId" text,
  "sRoleIds" text[],
  "sPeriodId" text default null
)
returns table (
  "sId" text, "sCode" text, "sName" text, "sPeriodCode" text, "dValue" numeric, "sUnit" text, "dTarget" numeric, "dWarning" numeric,
  "sTone" text, "tCalculated" timestamptz
)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_period record;
begin
  select p."sId", p."sCode" into v_period
  from kpiperiod p
  where p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and ("sPeriodId" is null and p."tFrom" <= current_date or p."sId" = "sPeriodId")
  order by p."tFrom" desc, p."tTo"
  limit 1;
  return query
  select m."sId", m."sCode", framework.text_in("sLanguage", m."sNameEn", m."sNameZh"), v_period."sCode", v."dValue", m."sUnit",
    t."dTarget", t."dWarning", fn_kpi_tone(m."sDirection", v."dValue", t."dTarget", t."dWarning"), v."tCalculated"
  from kpimaster m
  left join kpivalue v on v."sBrandsId" = m."sBrandsId" and v."sSubsidiaryId" = m."sSubsidiaryId" and v."sParentId" = m."sId" and v."sPeriodId" = v_period."sId"
  left join kpitarget t on t."sBrandsId" = m."sBrandsId" and t."sSubsidiaryId" = m."sSubsidiaryId" and t."sParentId" = m."sId" and t."sPeriodId" = v_period."sId"
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."bActive" = 1
    and (
      select coalesce(bool_or(coalesce(a."sAssigneeId" = "sUserId", false) or coalesce(a."sRoleId" = any ("sRoleIds"), false)), true)
      from kpiassignment a
      where a."sBrandsId" = m."sBrandsId" and a."sSubsidiaryId" = m."sSubsidiaryId" and a."sParentId" = m."sId"
    )
  order by m."iOrder", m."sCode";
end
$$;
