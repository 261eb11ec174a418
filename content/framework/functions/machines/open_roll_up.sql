-- Takes the next stretch of samples of the acting subsidiary that is to be rolled up, ten minutes at most, for this transaction: from when until
-- when, in milliseconds. No row where there is none, or where another transaction has it.
-- Called by the roll-up of the plugin for machines.
create or replace function framework.open_roll_up() returns table ("from" float8, until float8)
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.verified_context();
  v_from timestamptz;
  v_sampled timestamptz;
begin
  select p."tRolled", least(t."tSampled", clock_timestamp()) into v_from, v_sampled
  from framework.plc_place p
  join framework.plc_sampled t on t."sBrandsId" = p."sBrandsId" and t."sSubsidiaryId" = p."sSubsidiaryId"
  where p."sBrandsId" = v_context[2]
    and p."sSubsidiaryId" = v_context[3]
  for no key update of p skip locked;
  if not found then
    return;
  end if;
  v_from := coalesce(v_from, (
    select min(s."tAt") - interval '1 millisecond'
    from framework.plc_sample s
    where s."sBrandsId" = v_context[2] and s."sSubsidiaryId" = v_context[3]
  ));
  if v_from < v_sampled then
    return query select extract(epoch from v_from)::float8 * 1000, extract(epoch from least(v_sampled, v_from + interval '10 minutes'))::float8 * 1000;
  end if;
end
$$;

alter function framework.open_roll_up owner to armature_owner;
grant execute on function framework.open_roll_up to tenant_runtime;
