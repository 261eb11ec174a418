-- Completes the headers of purchase requisitions after they were written: the name of the department.
-- Called by Sp_purrequisition_AfterSave and whatever else writes requisitions. Raises nothing.
create or replace function fn_purrequisition_complete(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language sql as $$
  update purrequisition h
  set "sForDepartmentName" = s."sName"
  from sftdepartment s
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
    and s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sId" = h."sForDepartmentId"
    and h."sForDepartmentName" is distinct from s."sName"
$$;
