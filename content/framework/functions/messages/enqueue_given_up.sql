-- Has the administrators of a company told that a message was given up there, in the transaction in which it is; of notifications that were
-- given up nobody is told by another.
-- The trigger enqueue_given_up of framework.sysqueuemessage.
create or replace function framework.enqueue_given_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
  values ('NOTIFICATION_SEND', new."sBrandsId", new."sSubsidiaryId", new."sUserId", 2, jsonb_build_object('kind', 'givenUp', 'sMessageId', new."sId"));
  return null;
end
$$;

alter function framework.enqueue_given_up owner to armature_owner;

create or replace trigger enqueue_given_up after update on framework.sysqueuemessage
for each row when (new."sBrandsId" is not null and new."sName" <> 'NOTIFICATION_SEND' and old."sState" <> 'dead' and new."sState" = 'dead')
execute function framework.enqueue_given_up();
