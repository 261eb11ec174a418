-- Tells hooks of records that were saved, deleted, approved or had their approval taken back, in the transaction in which they were: never what stands in
-- them, which whoever is told asks for by its own rights. Where no hook tells anything it costs one look.
-- The trigger tell_of_records of framework.sysaudit.
create or replace function framework.tell_of_records() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_rows jsonb[];
begin
  if not exists (select from framework.syswebhookout o where o."bDisabled" = 0) then
    return null;
  end if;
  v_rows := array(
    select to_jsonb(n) - 'jBefore' - 'jAfter'
      || jsonb_build_object('bCheck', case when n."sOperation" = 'update' then n."jAfter" ->> 'bCheck' end)
    from new_rows n
    where n."sBrandsId" is not null and n."sRowId" is not null);
  perform framework.tell_hooks(r ->> 'sBrandsId', e.kind, r ->> 'sTbName', e.event, r ->> 'sTbName' || ' ' || (r ->> 'sRowId'),
    jsonb_build_object('sTbName', r ->> 'sTbName', 'sId', r ->> 'sRowId', 'sUserId', r ->> 'sUserId'))
  from unnest(v_rows) r
  cross join lateral (
    select
      case when r ->> 'bCheck' is null then 'saved' else 'approved' end as kind,
      case
        when r ->> 'sOperation' = 'del' then 'record.deleted'
        when r ->> 'bCheck' is null then 'record.saved'
        when r ->> 'bCheck' = '1' then 'record.approved'
        else 'record.unapproved'
      end as event
  ) e;
  return null;
end
$$;

alter function framework.tell_of_records owner to armature_owner;

create or replace trigger tell_of_records after insert on framework.sysaudit
referencing new table as new_rows for each statement execute function framework.tell_of_records();
