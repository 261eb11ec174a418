-- Why the acting user may not administer the company, or not this user of it: only builders change builders. Null when allowed.
-- Called by require_administrator, and by what answers the refusal instead of raising it.
create or replace function framework.administration_refusal(p_user text default null) returns text[]
language plpgsql stable set search_path = pg_catalog, framework as $$
declare
  v_actor framework.sftlogininfo;
begin
  select u.* into v_actor
  from framework.sftlogininfo u
  where u."sBrandsId" = framework.current_tenant() and u."sId" = framework.current_actor() and u."bDisabled" = 0;
  if v_actor."bAdmin" is distinct from 1 then
    return array['Only an administrator of the company may change this.', '只有公司管理员可以更改此内容。'];
  end if;
  if v_actor."bBuilder" = 0 and exists (
    select
    from framework.sftlogininfo u
    where u."sBrandsId" = v_actor."sBrandsId" and u."sId" = p_user and u."bBuilder" = 1
  ) then
    return array['Only a builder may change a builder.', '只有系统配置人员可以更改系统配置人员。'];
  end if;
  return null;
end
$$;

alter function framework.administration_refusal owner to armature_owner;
