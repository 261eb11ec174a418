-- Adds users with their roles and further subsidiaries, as who imports them was found to be allowed, and writes them down. They have no
-- password: an administrator gives each a temporary one.
-- Called by the service, in the transaction in which every line was judged.
create or replace function framework.import_users(p_tenant text, p_actor text, p_request text, p_users jsonb) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  with given as (
    select framework.new_id() as "sId", u."sUserNo", u."sUserName", u."sSubsidiaryId", u."sLanguage", u."sRoleIds", u."sPlaceIds"
    from jsonb_to_recordset(p_users) u
      ("sUserNo" text, "sUserName" text, "sSubsidiaryId" text, "sLanguage" text, "sRoleIds" text[], "sPlaceIds" text[])
  ), made as (
    insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "sLanguage", "sTimeZone")
    select p_tenant, g."sId", g."sSubsidiaryId", g."sUserNo", g."sUserName", '$none$', g."sLanguage", null
    from given g
    returning "sId"
  ), roles as (
    insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
    select p_tenant, g."sId", r.role
    from given g
    join made m on m."sId" = g."sId"
    cross join unnest(g."sRoleIds") r (role)
  ), places as (
    insert into framework.sftloginsubsidiary ("sBrandsId", "sUserId", "sSubsidiaryId")
    select p_tenant, g."sId", p.place
    from given g
    join made m on m."sId" = g."sId"
    cross join unnest(g."sPlaceIds") p (place)
  ), told as (
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jAfter")
    select p_tenant, 'sftlogininfo', g."sId", 'add', p_actor, p_request, to_jsonb(g)
    from given g
  )
  select count(*) into v_count
  from made;
  return v_count;
end
$$;

alter function framework.import_users owner to armature_owner;
revoke execute on function framework.import_users from public;
grant execute on function framework.import_users to platform_runtime;
