-- Tells the nodes which table changed; the payload is its name.
-- The trigger announce_change of the tables below, which all tenants share: what a node remembers of them is read anew. Tables
-- with rows of tenants have announce_tenant_change.
create or replace function framework.announce_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform pg_notify(framework.news_channel(), tg_table_name);
  return null;
end
$$;

alter function framework.announce_change owner to armature_owner;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['sysbrand', 'gdsmodule', 'gdsconfigformmaster', 'gdsconfigformslave', 'gdsformconst'] loop
    execute format('create or replace trigger announce_change after insert or update or delete or truncate on framework.%I '
      'for each statement execute function framework.announce_change()', v_table);
  end loop;
end
$$;
create or replace trigger announce_change after insert on framework.sysendedsession
for each statement execute function framework.announce_change();
