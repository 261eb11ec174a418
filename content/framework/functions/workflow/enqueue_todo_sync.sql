-- Has the to-do items of a tenant follow its roles and who has them, once for each transaction: in the name of who changed them, else of somebody
-- who works there, administrators first.
-- The trigger enqueue_todo_sync of the tables below.
create or replace function framework.enqueue_todo_sync() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.read_context();
  v_tenant text := case tg_op when 'DELETE' then old."sBrandsId" else new."sBrandsId" end;
  v_transaction bigint := pg_current_xact_id()::text::bigint;
begin
  if exists (
    select
    from framework.sysqueuemessage m
    where m."sName" = 'WORKFLOW_TODO_SYNC' and m."iTransaction" = v_transaction and m."sBrandsId" = v_tenant and m."sState" = 'waiting') then
    return null;
  end if;
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "sKey", "iTransaction")
  select 'WORKFLOW_TODO_SYNC', u."sBrandsId", u."sSubsidiaryId", u."sId", 3, '{}', 'roles', v_transaction
  from framework.sftlogininfo u
  where u."sBrandsId" = v_tenant and u."bDisabled" = 0
  order by v_tenant is distinct from v_context[2] or u."sId" is distinct from v_context[4], u."bAdmin" desc, u."sId"
  limit 1
  on conflict do nothing;
  return null;
end
$$;

alter function framework.enqueue_todo_sync owner to armature_owner;

create or replace trigger enqueue_todo_sync after insert or update or delete on framework.sftlogininfojurisdictiongroup
for each row execute function framework.enqueue_todo_sync();
-- A new role is nobody's yet, and what else changes of a role is nothing to who may take a task.
create or replace trigger enqueue_todo_sync after delete on framework.sisjurisdictionclassify
for each row execute function framework.enqueue_todo_sync();
create or replace trigger enqueue_todo_sync_as_renamed after update on framework.sisjurisdictionclassify
for each row when (old."sCode" is distinct from new."sCode") execute function framework.enqueue_todo_sync();
