-- Tells the nodes which table changed, and whose rows: the payload is the table's name and after a space the tenant; the name
-- alone where it is a row of every tenant (scope *). However many rows of a tenant change, a transaction announces them once.
-- The trigger announce_change of the tables below: what a node remembers of this tenant is read anew, and of no other.
create or replace function framework.announce_tenant_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text;
begin
  foreach v_tenant in array array[old."sBrandsId", new."sBrandsId"] loop
    continue when v_tenant is null;
    perform pg_notify(framework.news_channel(), case when v_tenant = '*' then tg_table_name else tg_table_name || ' ' || v_tenant end);
  end loop;
  return null;
end
$$;

alter function framework.announce_tenant_change owner to armature_owner;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['sftsubsidiary', 'sftlogininfo', 'sftloginsubsidiary', 'sisjurisdictionclassify', 'sftlogininfojurisdictiongroup',
    'sysjurisdiction', 'sysfieldgrant', 'sysrowgrant', 'sissigninrule', 'gdsconfigformcustomslave', 'gdsjurisdiction', 'gdsroute', 'gdsconfigcharmaster',
    'gdsconfigcharslave', 'sysbillnosettings', 'sysreport'] loop
    execute format('create or replace trigger announce_change after insert or update or delete on framework.%I '
      'for each row execute function framework.announce_tenant_change()', v_table);
    execute format('create or replace trigger announce_truncate after truncate on framework.%I '
      'for each statement execute function framework.announce_change()', v_table);
  end loop;
end
$$;

-- Whether there is a factor counts, and not that a code was used.
create or replace trigger announce_change after delete or update of "tConfirmed" on framework.sftsecondfactor
for each row execute function framework.announce_tenant_change();

-- A task that hides fields narrows what whoever is asked is shown.
create or replace trigger announce_change after insert or update on framework.act_ru_task
for each row when (jsonb_path_exists(new."jFields", '$.* ? (@ == "hidden")')) execute function framework.announce_tenant_change();
create or replace trigger announce_end after delete on framework.act_ru_task
for each row when (jsonb_path_exists(old."jFields", '$.* ? (@ == "hidden")')) execute function framework.announce_tenant_change();
