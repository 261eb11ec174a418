-- The channel of what is announced. Anybody in the database may send a notification on any channel: what the service believes
-- comes on one whose name nobody else can know.
-- Called by the announcements, and by the service, which listens.
create or replace function framework.news_channel() returns text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select 'armature_' || left(framework.sign('news'), 40)
$$;

alter function framework.news_channel owner to armature_owner;
