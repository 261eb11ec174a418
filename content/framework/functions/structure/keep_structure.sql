-- Sessions of the service's logins change structure only through the framework's own definer functions; raises 42501. What `by`
-- stands in is no login of the service: a customer's folder is applied with it (keep_builder_at_home). What lets builders in
-- (open_structure) does so as the superuser.
-- An event trigger.
create or replace function framework.keep_structure() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if session_user ~ '^armature_[0-9a-f]{8}_structure$' then
    if (select r.rolsuper from pg_roles r where r.rolname = current_user) then
      return;
    end if;
  end if;
  if session_user ~ '^armature_[0-9a-f]{8}_(?!by_)' and current_user <> 'armature_owner' then
    raise exception 'a routine may not change the structure (%)', tg_tag using errcode = '42501';
  end if;
end
$$;

drop event trigger if exists armature_keep_structure;
create event trigger armature_keep_structure on ddl_command_start
  execute function framework.keep_structure();
