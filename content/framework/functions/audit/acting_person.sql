-- What who acts is called, for people who read it: the name of the user or of the hook, else what the audit has. It raises nothing.
-- Called as the default of "sMakePerson", and by routines that note who did something.
create or replace function framework.acting_person() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.read_context();
begin
  return coalesce((
      select u."sUserName"
      from framework.sftlogininfo u
      where u."sBrandsId" = v_context[2] and u."sId" = v_context[4]
    ), (
      select h."sName"
      from framework.syswebhook h
      where h."sBrandsId" = v_context[2] and h."sId" = v_context[4]
    ), v_context[4], 'database:' || session_user);
end
$$;

alter function framework.acting_person owner to armature_owner;
grant execute on function framework.acting_person to tenant_runtime;

-- Tables from before it still have the user's id as the default.
do $$
declare
  v_table regclass;
begin
  for v_table in
    select f.adrelid::regclass
    from pg_attrdef f
    join pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
    join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = f.oid
    where a.attname = 'sMakePerson'
      and d.refclassid = 'pg_proc'::regclass
      and d.refobjid = 'framework.audit_actor()'::regprocedure
  loop
    execute format('alter table %s alter column "sMakePerson" set default framework.acting_person()', v_table);
  end loop;
end
$$;
