-- Brings what one company, or each, derives from the roles up to date: roles that editions bring, and grants of those for
-- all modules. Can run twice.
-- Called by merge_base.
create or replace function framework.pro_erpmergebasesftjurisdictiongroup(p_tenant text default null) returns void
language plpgsql as $$
begin
  perform framework.merge_base_roles(p_tenant);
  perform framework.merge_base_grants(p_tenant);
end
$$;

alter function framework.pro_erpmergebasesftjurisdictiongroup owner to armature_owner;
