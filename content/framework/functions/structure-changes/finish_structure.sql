-- The last word of a change before its commit: the builder and its company's login are as they were, the tables that were made or
-- changed keep to the company, and the change is recorded; raises 42501 else. p_mark is known to the service alone: what runs as the
-- builder cannot say it. Definer, because it reads what the server keeps of logins.
-- Called by the service's door for structure, as the builder.
create or replace function framework.finish_structure(p_id bigint, p_mark text, p_tables text[]) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_entry framework.sysstructure;
  v_roles oid[];
  v_table text;
begin
  select s.* into v_entry from framework.sysstructure s where s."iId" = p_id;
  if p_mark is distinct from framework.sign('structure ' || p_id) or v_entry."sLogin" is distinct from session_user then
    raise exception 'this change is not the session''s' using errcode = '42501';
  end if;
  v_roles := array(
    select a.oid from pg_authid a where a.rolname in (session_user, framework.customer_login(v_entry."sBrandNo"), 'builder_runtime'));
  if exists (select from pg_authid a where a.oid = any (v_roles) and framework.is_uncommitted(a.xmin))
    or exists (select from pg_db_role_setting s where s.setrole = any (v_roles) and framework.is_uncommitted(s.xmin))
    or exists (select from pg_auth_members m where (m.roleid = any (v_roles) or m.member = any (v_roles)) and framework.is_uncommitted(m.xmin)) then
    raise exception 'the logins must stay as they are' using errcode = '42501';
  end if;
  foreach v_table in array p_tables loop
    if framework.table_lack(v_table::regclass) is not null then
      raise exception 'the table % lacks %', v_table, framework.table_lack(v_table::regclass) using errcode = '42501';
    end if;
  end loop;
  update framework.sysstructure
  set "sState" = 'done', "tEnded" = clock_timestamp()
  where "iId" = p_id and "sState" = 'open';
  if not found then
    raise exception 'this change is not open' using errcode = '42501';
  end if;
end
$$;

grant execute on function framework.finish_structure to builder_runtime;
