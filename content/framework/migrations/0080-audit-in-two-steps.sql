-- The audit takes what it needs of the transition tables into a variable and writes it in a statement of its own: one that has a transition
-- table beside a table fails where that table is distributed. A thousand rows at a time: an array has an end.
create or replace function framework.audit_added() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
  v_rows jsonb[];
begin
  for v_rows in
    select array_agg(r.row)
    from (select to_jsonb(n) as row, (row_number() over () - 1) / 1000 as part from new_rows n) r
    group by r.part
    order by r.part
  loop
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jAfter")
    select r ->> 'sBrandsId', tg_table_name, r ->> 'sId', 'add', v_actor, current_setting('armature.request', true), r
    from unnest(v_rows) r;
  end loop;
  return null;
end
$$;

-- A full join knows no nested loop (see 0041).
create or replace function framework.audit_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
  v_rows jsonb[];
begin
  for v_rows in
    select array_agg(r.row)
    from (
      select
        jsonb_build_object(
          'sBrandsId', "sBrandsId",
          'sId', "sId",
          'before', to_jsonb(o),
          'after', to_jsonb(n)
        ) as row,
        (row_number() over () - 1) / 1000 as part
      from new_rows n
      full join old_rows o using ("sBrandsId", "sSubsidiaryId", "sId")
      where n is distinct from o
    ) r
    group by r.part
    order by r.part
  loop
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
    select r ->> 'sBrandsId', tg_table_name, r ->> 'sId',
      case when b.row is null then 'add' when a.row is null then 'del' else 'update' end,
      v_actor, current_setting('armature.request', true),
      case when b.row is not null then framework.changed_part(b.row, coalesce(a.row, '{}')) end,
      case when a.row is not null then framework.changed_part(a.row, coalesce(b.row, '{}')) end
    from unnest(v_rows) r
    cross join lateral (values (nullif(r -> 'before', 'null'))) b (row)
    cross join lateral (values (nullif(r -> 'after', 'null'))) a (row);
  end loop;
  return null;
end
$$;

create or replace function framework.audit_deleted() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
  v_rows jsonb[];
begin
  for v_rows in
    select array_agg(r.row)
    from (select to_jsonb(o) as row, (row_number() over () - 1) / 1000 as part from old_rows o) r
    group by r.part
    order by r.part
  loop
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore")
    select r ->> 'sBrandsId', tg_table_name, r ->> 'sId', 'del', v_actor, current_setting('armature.request', true), r
    from unnest(v_rows) r;
  end loop;
  return null;
end
$$;
