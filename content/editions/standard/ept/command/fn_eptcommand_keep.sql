-- Keeps who said last what is to be set to which value, and until when what is approved may be written. The trigger of device commands.
-- Raises nothing.
create or replace function fn_eptcommand_keep() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' or (new."sPointId", new."dValue") is distinct from (old."sPointId", old."dValue") then
    new."sAskedBy" := framework.current_actor();
  end if;
  if tg_op = 'UPDATE' and new."bCheck" <> old."bCheck" then
    new."tUntil" := case when new."bCheck" = 1 then now() + make_interval(secs => new."iSeconds") end;
  end if;
  return new;
end
$$;

create or replace trigger keep before insert or update on eptcommand
for each row execute function fn_eptcommand_keep();
