-- All who an approval step may come to: those it names, the company's administrators, and whoever stands in for one of them on the day, and so on.
-- `p_asked`: `{approvers: [{at, kind, name}], submitter, maker, madeBy, day, tooLow, enough}`; a kind is `role` (id or code), `user` (id or number) or `employee` (id); the
-- others are ids of roles whose limit is below the amount, or not. Of each: whether they may work in the session's subsidiary, whether the amount
-- is within a limit of theirs, whether the document is their own, at which places they are named, and who stands in for them, in the order in which they are asked.
-- Called where an approval step looks for its people.
create or replace function framework.approver_facts(p_asked jsonb)
returns table ("sUserId" text, "sUserName" text, "isDisabled" boolean, "mayWork" boolean, "isWithin" boolean, "isAdministrator" boolean,
  "isOwn" boolean, "places" int[], "substitutes" text[])
language sql stable security definer set search_path = pg_catalog, framework as $$
  with recursive approver as (
    select a.at, a.kind, a.name
    from jsonb_to_recordset(p_asked -> 'approvers') a (at int, kind text, name text)
  ), named as (
    select a.at, m."sUserId" as id
    from approver a
    join framework.sisjurisdictionclassify r on r."sBrandsId" = framework.current_tenant() and a.name in (r."sId", r."sCode")
    join framework.sftlogininfojurisdictiongroup m on m."sBrandsId" = framework.current_tenant() and m."sRoleId" = r."sId"
    where a.kind = 'role'
    union
    select a.at, u."sId"
    from approver a
    join framework.sftlogininfo u on u."sBrandsId" = framework.current_tenant() and a.name in (u."sId", u."sUserNo")
    where a.kind = 'user'
    union
    select a.at, u."sId"
    from approver a
    join framework.sftlogininfo u on u."sBrandsId" = framework.current_tenant() and a.name = u."sEmployeeId"
    where a.kind = 'employee'
    union
    select null, u."sId"
    from framework.sftlogininfo u
    where u."sBrandsId" = framework.current_tenant() and u."bAdmin" = 1
  ), standing_in as (
    select s."sUserId" as id, s."sSubstituteId" as by, min(s."tFrom") as since
    from framework.sftsubstitute s
    where s."sBrandsId" = framework.current_tenant() and (p_asked ->> 'day')::date between s."tFrom" and s."tUntil"
    group by 1, 2
  ), reached as (
    select n.id
    from named n
    union
    select s.by
    from reached r
    join standing_in s on s.id = r.id
  ), placed as (
    select n.id, array_agg(n.at order by n.at) filter (where n.at is not null) as places
    from named n
    group by 1
  ), replaced as (
    select s.id, array_agg(s.by order by s.since, b."sUserNo") as substitutes
    from standing_in s
    join framework.sftlogininfo b on b."sBrandsId" = framework.current_tenant() and b."sId" = s.by
    group by 1
  ), limited as (
    select m."sUserId" as id, bool_or(m."sRoleId" in (select jsonb_array_elements_text(p_asked -> 'enough'))) as is_within
    from framework.sftlogininfojurisdictiongroup m
    where m."sBrandsId" = framework.current_tenant()
      and m."sRoleId" in (
        select jsonb_array_elements_text(p_asked -> 'enough')
        union
        select jsonb_array_elements_text(p_asked -> 'tooLow'))
    group by 1
  )
  select u."sId", u."sUserName", u."bDisabled" = 1,
    u."sSubsidiaryId" = framework.current_subsidiary() or exists (
      select
      from framework.sftloginsubsidiary l
      where l."sBrandsId" = u."sBrandsId" and l."sUserId" = u."sId" and l."sSubsidiaryId" = framework.current_subsidiary()),
    coalesce(l.is_within, true), u."bAdmin" = 1,
    framework.is_own_document(u."sId", p_asked ->> 'submitter', p_asked ->> 'maker', p_asked ->> 'madeBy'), coalesce(p.places, '{}'), coalesce(s.substitutes, '{}')
  from reached r
  join framework.sftlogininfo u on u."sBrandsId" = framework.current_tenant() and u."sId" = r.id
  left join placed p on p.id = r.id
  left join replaced s on s.id = r.id
  left join limited l on l.id = r.id
  order by u."sUserNo"
$$;

alter function framework.approver_facts owner to armature_owner;
grant execute on function framework.approver_facts to tenant_runtime;
