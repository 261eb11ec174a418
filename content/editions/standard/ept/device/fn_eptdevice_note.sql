-- Tells whoever samples devices that rows have changed. The trigger of both tables. Raises nothing.
create or replace function fn_eptdevice_note() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform framework.note_devices();
  return null;
end
$$;

create or replace trigger note after insert or update or delete on eptdevice
for each statement execute function fn_eptdevice_note();
create or replace trigger note after insert or update or delete on eptdevicepoint
for each statement execute function fn_eptdevice_note();
