-- Gives every company, or one, the roles that editions bring: what it was never given, and what changed where the company left it as it was
-- given. What no edition brings any more is taken back. What a company made of these roles stays, and so does a role of its own that is
-- called alike. Can run twice, and then touches nothing.
-- Called by merge_base_data and by pro_erpmergebasesftjurisdictiongroup.
create or replace function framework.merge_base_roles(p_tenant text default null) returns void
language plpgsql as $$
begin
  if exists (select from framework.sysroletemplate) or exists (select from framework.sysrolegiven) then
    perform framework.take_back_roles(p_tenant);
    perform framework.give_new_roles(p_tenant);
    perform framework.renew_role_pieces(p_tenant);
    perform framework.give_role_pieces(p_tenant);
  end if;
end
$$;

alter function framework.merge_base_roles owner to armature_owner;
grant execute on function framework.merge_base_roles to platform_runtime;
