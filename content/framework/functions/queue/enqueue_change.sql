-- Puts a message into the queue that base rows of a table changed, once for each transaction; its destination is the trigger's argument.
-- The trigger enqueue_change of the tables below.
create or replace function framework.enqueue_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.read_context();
begin
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "iTransaction")
  values (tg_argv[0], v_context[2], v_context[3], v_context[4], 1, jsonb_build_object('sTbName', tg_table_name), pg_current_xact_id()::text::bigint)
  on conflict do nothing;
  return null;
end
$$;

alter function framework.enqueue_change owner to armature_owner;

do $$
declare
  v_changed record;
begin
  for v_changed in
    select c.relation, c.destination
    from (values
      ('gdsmodule', 'CHANGE_GDS_MODULE'),
      ('gdsconfigformmaster', 'CHANGE_GDS_CONFIGFORM_MASTER'),
      ('gdsconfigformslave', 'CHANGE_GDS_CONFIGFORM_SLAVE'),
      ('gdsformconst', 'CHANGE_GDS_FORM_CONST'),
      ('gdsjurisdiction', 'CHANGE_GDS_JURISDICTION'),
      ('gdsroute', 'CHANGE_GDS_ROUTE'),
      ('gdsconfigcharmaster', 'CHANGE_GDS_CONFIG_CHAR'),
      ('gdsconfigcharslave', 'CHANGE_GDS_CONFIG_CHAR'),
      ('gdsbillnosettings', 'CHANGE_SYS_BILLNO_SETTINGS'),
      ('gdsreport', 'CHANGE_SYS_REPORT'),
      ('sysapi', 'CHANGE_SYS_API'),
      ('sisversionflow', 'CHANGE_SIS_VERSION_FLOW'),
      ('sisjurisdictionclassify', 'CHANGE_SFT_JURISDICTION_GROUP')
    ) c (relation, destination)
  loop
    execute format('create or replace trigger enqueue_change after insert or update or delete on framework.%I '
      'for each statement execute function framework.enqueue_change(%L)', v_changed.relation, v_changed.destination);
  end loop;
end
$$;
