-- Has others asked in the place of a user who was disabled, deleted, or may not work somewhere any more: in the name of who did that, else of somebody
-- who works there, administrators first.
-- The trigger enqueue_gone of the tables below.
create or replace function framework.enqueue_gone() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.read_context();
begin
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "sKey")
  select 'WORKFLOW_TODO_SYNC', u."sBrandsId", u."sSubsidiaryId", u."sId", 3,
    jsonb_build_object('sGoneUserId', to_jsonb(old) ->> case tg_table_name when 'sftlogininfo' then 'sId' else 'sUserId' end), 'roles'
  from framework.sftlogininfo u
  where u."sBrandsId" = old."sBrandsId" and u."bDisabled" = 0
  order by old."sBrandsId" is distinct from v_context[2] or u."sId" is distinct from v_context[4], u."bAdmin" desc, u."sId"
  limit 1;
  return null;
end
$$;

alter function framework.enqueue_gone owner to armature_owner;

create or replace trigger enqueue_gone after delete on framework.sftlogininfo
for each row execute function framework.enqueue_gone();
create or replace trigger enqueue_gone_as_changed after update on framework.sftlogininfo
for each row when (old."bDisabled" = 0 and new."bDisabled" = 1 or old."sSubsidiaryId" <> new."sSubsidiaryId")
execute function framework.enqueue_gone();
create or replace trigger enqueue_gone after delete on framework.sftloginsubsidiary
for each row execute function framework.enqueue_gone();
