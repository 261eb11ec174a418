-- What the platform's own connections may do, and the news that tells every node of a change made behind its back.

grant select, insert, update, delete on
  framework.sysbrand, framework.sftsubsidiary, framework.sftlogininfo, framework.sftloginsubsidiary, framework.sisjurisdictionclassify,
  framework.sftlogininfojurisdictiongroup, framework.sysjurisdiction, framework.sisversionflow, framework.gdsmodule,
  framework.gdsconfigformmaster, framework.gdsconfigformslave, framework.gdsconfigformcustomslave, framework.gdsformconst,
  framework.gdsjurisdiction, framework.gdsroute, framework.gdsconfigcharmaster, framework.gdsconfigcharslave,
  framework.sysbillnosettings, framework.sysreport, framework.sysapi, framework.sysapibrand
to platform_runtime;
grant select on framework.sysaudit to platform_runtime;

-- Tells the nodes which table changed; the payload is its name.
create function framework.announce_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform pg_notify('armature_changed', tg_table_name);
  return null;
end
$$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['sysbrand', 'sftsubsidiary', 'sftlogininfo', 'sftloginsubsidiary', 'sisjurisdictionclassify',
    'sftlogininfojurisdictiongroup', 'sysjurisdiction', 'gdsmodule', 'gdsconfigformmaster', 'gdsconfigformslave',
    'gdsconfigformcustomslave', 'gdsformconst', 'gdsjurisdiction', 'sysbillnosettings', 'sysreport'] loop
    execute format('create trigger announce_change after insert or update or delete or truncate on framework.%I for each statement execute function framework.announce_change()', v_table);
  end loop;
end
$$;

-- Structure changes too: the catalogue is read again when a table, view or routine was made or dropped.
create function framework.announce_structure() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform pg_notify('armature_changed', 'structure');
end
$$;
create event trigger armature_announce_structure on ddl_command_end
  when tag in ('CREATE TABLE', 'ALTER TABLE', 'DROP TABLE', 'CREATE VIEW', 'ALTER VIEW', 'DROP VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION',
    'DROP FUNCTION', 'CREATE PROCEDURE', 'ALTER PROCEDURE', 'DROP PROCEDURE', 'CREATE SCHEMA', 'DROP SCHEMA', 'CREATE TABLE AS', 'SELECT INTO')
  execute function framework.announce_structure();

-- Gives every role that stands for all modules its grants on them, and removes grants on modules that are gone. Can run twice.
-- A module with a company's sBrandsId was adopted for that company alone.
create function framework.merge_base_grants() returns void
language sql as $$
  insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
  select r."sBrandsId", r."sId", m."sId", '*'
  from framework.sisjurisdictionclassify r
  cross join framework.gdsmodule m
  where r."bAllModules" = 1
    and (m."sBrandsId" is null or m."sBrandsId" = r."sBrandsId")
  on conflict do nothing;
  delete from framework.sysjurisdiction j
  where not exists (select from framework.gdsmodule m where m."sId" = j."sModelsId");
$$;
revoke execute on all functions in schema framework from public;
grant execute on function framework.merge_base_grants() to platform_runtime;

-- Everything belongs to the owner role, which nobody logs in as; only what must alter other owners' objects stays with the administrator.
do $$
declare
  v_object record;
begin
  for v_object in
    select format('table framework.%I', c.relname) as name
    from pg_class c
    where c.relnamespace = 'framework'::regnamespace and c.relkind = 'r'
    union all
    select format('function %s', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'framework'::regnamespace
      and p.proname not in ('secure_new_view', 'secure_installation', 'make_login', 'make_customer_schema')
  loop
    execute format('alter %s owner to armature_owner', v_object.name);
  end loop;
end
$$;
