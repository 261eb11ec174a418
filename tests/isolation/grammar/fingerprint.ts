// What must be the same after an attempt: every catalogue of this database; of what the
// server's databases share, what concerns the service's own roles and this database. A builder's login is left out: it is made anew
// each time that it is let in.
import type { TestDatabase } from '#tests/support/database.ts'

export const FINGERPRINT = `
create function framework.fingerprint() returns text language plpgsql as $$
declare
  v_catalogue record;
  v_hash text;
  v_all text := '';
begin
  for v_catalogue in
    select c.relname from pg_class c
    where c.relnamespace = 'pg_catalog'::regnamespace and c.relkind = 'r' and not c.relisshared
      and c.relname not in ('pg_class', 'pg_statistic', 'pg_statistic_ext_data', 'pg_largeobject')
    order by c.relname
  loop
    execute format('select md5(coalesce(string_agg(md5(t::text), '''' order by md5(t::text)), '''')) from pg_catalog.%I t', v_catalogue.relname) into v_hash;
    v_all := v_all || v_catalogue.relname || v_hash;
  end loop;
  select v_all || md5(string_agg(concat_ws('|', c.oid, c.relname, c.relnamespace, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relfilenode), ',' order by c.oid))
  into v_all from pg_class c;
  return v_all || (
    select md5(string_agg(a::text, ',' order by a.oid)) from pg_authid a where a.rolname in ('tenant_runtime', 'trusted_runtime', 'platform_runtime', 'armature_owner')
      or a.rolname like 'armature\\_' || (select i."sId" from framework.installation i) || '\\_%' and a.rolname not like '%\\_by\\_%'
  ) || (
    select coalesce(md5(string_agg(s::text, ',' order by s::text)), '') from pg_db_role_setting s where s.setrole in (select a.oid from pg_authid a where a.rolname like '%\\_runtime'
      or a.rolname like 'armature\\_' || (select i."sId" from framework.installation i) || '\\_%' and a.rolname not like '%\\_by\\_%')
  ) || (
    select coalesce(md5(string_agg(m.roleid::text || m.member::text, ',' order by m.roleid, m.member)), '') from pg_auth_members m
    where m.roleid in (select a.oid from pg_authid a where a.rolname like '%\\_runtime' or a.rolname like 'armature\\_' || (select i."sId" from framework.installation i) || '\\_%')
      and m.member in (select a.oid from pg_authid a where a.rolname like '%\\_runtime' or a.rolname like 'armature\\_' || (select i."sId" from framework.installation i) || '\\_%')
  ) || (
    select coalesce(md5(string_agg(d::text, ',' order by d::text)), '') from pg_shdescription d where d.objoid = 'tenant_runtime'::regrole
  ) || (select concat_ws('|', d.datname, d.datdba, d.datacl, d.datconnlimit) from pg_database d where d.datname = current_database())
    || current_setting('work_mem');
end
$$;`

export const fingerprintOf = async (database: TestDatabase): Promise<string> =>
  (await database.query<{ all: string }>('select framework.fingerprint() as all'))[0]?.all ?? ''
