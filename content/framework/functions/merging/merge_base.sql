-- Runs the routine of a destination for one company, or for all where none is said.
-- Called by merge_own_base and merge_all_base.
create or replace function framework.merge_base(p_name text, p_tenant text) returns void
language plpgsql set search_path = pg_catalog, framework as $$
begin
  case p_name
    when 'CHANGE_GDS_MODULE' then perform framework.pro_erpmergebasegdsmodule(p_tenant);
    when 'CHANGE_GDS_CONFIGFORM_MASTER' then perform framework.pro_erpmergebasegdsconfigformmaster(p_tenant);
    when 'CHANGE_GDS_CONFIGFORM_SLAVE' then perform framework.pro_erpmergebasegdsconfigformslave(p_tenant);
    when 'CHANGE_GDS_FORM_CONST' then perform framework.pro_erpmergebasegdsformconst(p_tenant);
    when 'CHANGE_GDS_JURISDICTION' then perform framework.pro_erpmergebasegdsjurisdiction(p_tenant);
    when 'CHANGE_GDS_ROUTE' then perform framework.pro_erpmergebasegdsroute(p_tenant);
    when 'CHANGE_GDS_CONFIG_CHAR' then perform framework.pro_erpmergebasegdsconfigchar(p_tenant);
    when 'CHANGE_SYS_BILLNO_SETTINGS' then perform framework.pro_erpmergebasesysbillnosettings(p_tenant);
    when 'CHANGE_SYS_REPORT' then perform framework.pro_erpmergebasesysreport(p_tenant);
    when 'CHANGE_SYS_API' then perform framework.pro_erpmergebasesysapi(p_tenant);
    when 'CHANGE_SIS_VERSION_FLOW' then perform framework.pro_erpmergebasesisversionflow(p_tenant);
    when 'CHANGE_SFT_JURISDICTION_GROUP' then perform framework.pro_erpmergebasesftjurisdictiongroup(p_tenant);
  end case;
end
$$;

alter function framework.merge_base owner to armature_owner;
