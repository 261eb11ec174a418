-- Whether two users are one person: the same login, or logins of the same employee.
-- Called by is_own_document.
create or replace function framework.is_same_person(p_user text, p_other text) returns boolean
language sql stable set search_path = pg_catalog, framework as $$
  select p_user = p_other or exists (
    select
    from framework.sftlogininfo u
    join framework.sftlogininfo o on o."sBrandsId" = u."sBrandsId" and o."sEmployeeId" = u."sEmployeeId"
    where u."sBrandsId" = framework.current_tenant() and u."sId" = p_user and o."sId" = p_other)
$$;

alter function framework.is_same_person owner to armature_owner;
