-- Tells whoever reads devices that a command was approved. The trigger of device commands. Raises nothing.
create or replace function fn_eptcommand_note() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform framework.note_devices();
  return null;
end
$$;

create or replace trigger note after update of "bCheck" on eptcommand
for each statement execute function fn_eptcommand_note();
