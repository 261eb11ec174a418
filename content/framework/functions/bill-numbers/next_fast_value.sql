-- The next number without waiting, from a sequence per setting, subsidiary and period; one that is made goes on where the counter
-- of the same numbers stands.
-- Called by next_bill_no.
create or replace function framework.next_fast_value(p_name text, p_after bigint) returns bigint
language plpgsql set search_path = pg_catalog, framework as $$
begin
  if to_regclass('framework.' || quote_ident(p_name)) is null then
    perform pg_advisory_xact_lock(hashtext(p_name));
    execute format('create sequence if not exists framework.%I start with %s', p_name, p_after + 1);
  end if;
  return nextval('framework.' || quote_ident(p_name));
end
$$;

alter function framework.next_fast_value owner to armature_owner;
