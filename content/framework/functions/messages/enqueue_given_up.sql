-- Has the administrators of a company told that a message was given up there, in the transaction in which it is: in the name of who caused it,
-- else, where they may not work there any more, of an administrator. Of notifications that were given up nobody is told by another.
-- The trigger enqueue_given_up of framework.sysqueuemessage.
create or replace function framework.enqueue_given_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
  select 'NOTIFICATION_SEND', new."sBrandsId", new."sSubsidiaryId", u."sUserId", 4, jsonb_build_object('kind', 'givenUp', 'sMessageId', new."sId")
  from framework.users_at(new."sBrandsId", new."sSubsidiaryId") u
  where u."sUserId" = new."sUserId" or u."bAdmin" = 1
  order by u."sUserId" is distinct from new."sUserId", u."sUserId"
  limit 1;
  return null;
end
$$;

alter function framework.enqueue_given_up owner to armature_owner;

create or replace trigger enqueue_given_up after update on framework.sysqueuemessage
for each row when (new."sBrandsId" is not null and new."sName" <> 'NOTIFICATION_SEND' and old."sState" <> 'dead' and new."sState" = 'dead')
execute function framework.enqueue_given_up();
