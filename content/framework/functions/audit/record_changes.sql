-- What became of some rows of one table, the latest first, at most 1 000: of each change who made it and the columns named, before and after;
-- a change that touched none of them is left out. Text is told up to 500 characters, anything else that is longer not at all. `p_parents` adds
-- the rows deleted from under those records. Rows whose key another subsidiary has had, too, are left out: a change does not say whose row it was.
-- Tables are those of the business: what administrators do has an audit, too, and is not told here.
-- Who asks is verified once, not for each row: hence the sub-selects. "iMoment" counts microseconds: the next call asks for what was before it.
-- Called by the endpoint of activity.
create or replace function framework.record_changes(p_table text, p_ids text[], p_parents text[], p_columns text[], p_before bigint)
returns table (
  "iMoment" bigint, "tWhen" timestamptz, "sRowId" text, "sOperation" text, "sUserId" text, "sUserName" text, "sRequestId" text, "sLine" text,
  "jFields" json
)
language sql stable security definer set search_path = pg_catalog, framework as $$
  with asked as (
    select i.id, null as line from unnest(p_ids) i (id)
    union all
    (
      select d."sRowId", d."jBefore" ->> 'iLine'
      from framework.sysaudit d
      where d."sBrandsId" = (select framework.current_tenant())
        and d."sTbName" = p_table
        and d."sOperation" = 'del'
        and d."jBefore" ->> 'sParentId' = any (p_parents)
      order by d."iId" desc
      limit 1000
    )
  ),
  own as (
    select k.id, max(k.line) as line
    from asked k
    where exists (
        select
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relname = p_table
          and c.relkind in ('r', 'p')
          and n.nspname in ('public', (select b."sSchema" from framework.sysbrand b where b."sId" = (select framework.current_tenant())))
      )
      and not exists (select from pg_class c where c.relname = p_table and c.relnamespace = 'framework'::regnamespace)
      and not exists (
        select
        from framework.sysaudit o
        where o."sBrandsId" = (select framework.current_tenant())
          and o."sTbName" = p_table
          and o."sRowId" = k.id
          and o."sOperation" <> 'update'
          and coalesce(o."jAfter", o."jBefore") ->> 'sSubsidiaryId' <> (select framework.current_subsidiary())
      )
    group by k.id
  ),
  latest as (
    select a."tAt", a."iId", a."sRowId", a."sOperation", a."sUserId", a."sRequestId", a."jBefore", a."jAfter", o.line
    from own o
    join framework.sysaudit a on a."sBrandsId" = (select framework.current_tenant()) and a."sTbName" = p_table and a."sRowId" = o.id
    where (a."sOperation" <> 'update' or a."jAfter" ?| p_columns)
      and (p_before is null or a."tAt" < 'epoch'::timestamptz + p_before * interval '1 microsecond')
    order by a."tAt" desc, a."iId" desc
    limit 1000
  )
  select (extract(epoch from a."tAt") * 1000000)::bigint, a."tAt", a."sRowId", a."sOperation", u."sId", u."sUserName",
    nullif(a."sRequestId", ''), a.line,
    (
      select coalesce(json_agg(json_build_object('sName', c.name, 'before', t.before, 'after', t.after) order by c.place), '[]')
      from unnest(p_columns) with ordinality c (name, place)
      cross join lateral (values (nullif(a."jBefore" -> c.name, 'null'), nullif(a."jAfter" -> c.name, 'null'))) v (before, after)
      cross join lateral (
        select
          case when jsonb_typeof(v.before) = 'string' then to_jsonb(left(v.before #>> '{}', 500)) when length(v.before::text) <= 500 then v.before end,
          case when jsonb_typeof(v.after) = 'string' then to_jsonb(left(v.after #>> '{}', 500)) when length(v.after::text) <= 500 then v.after end
      ) t (before, after)
      where v.before is distinct from v.after
    )
  from latest a
  left join framework.sftlogininfo u on u."sBrandsId" = (select framework.current_tenant()) and u."sId" = a."sUserId"
  order by a."tAt" desc, a."iId" desc
$$;

alter function framework.record_changes owner to armature_owner;
grant execute on function framework.record_changes to tenant_runtime;
