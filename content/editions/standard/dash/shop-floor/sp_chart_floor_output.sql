-- What approved completions brought into stock in each of the last twelve weeks, by the Monday of the week: a figure for each unit, for pieces
-- and sets are not added up. A week without completions shows nothing in the unit that most was completed in.
-- Called by the chart `output` of the shop floor figures. Raises nothing.
create or replace function sp_chart_floor_output("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sWeek" text, "dQty" numeric, "sUnit" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
declare
  v_first date := date_trunc('week', current_date)::date - 77;
begin
  return query
  with completed as (
    select date_trunc('week', c."tBillDate")::date as monday, c."sUnit" as unit, sum(c."dQty") as qty, count(1) as documents
    from mftcompletion c
    where c."sBrandsId" = "sBrandsId"
      and c."sSubsidiaryId" = "sSubsidiaryId"
      and c."bCheck" = 1
      and c."tBillDate" between v_first and v_first + 83
    group by 1, 2
  ),
  usual as (
    select c.unit
    from completed c
    group by c.unit
    order by sum(c.documents) desc, c.unit
    limit 1
  )
  select to_char(w.monday, 'MM-DD'), coalesce(c.qty, 0), coalesce(c.unit, u.unit), 'mft-completion',
    fn_list_of_days(
      w.monday::date,
      w.monday::date + 6,
      case when coalesce(c.unit, u.unit) is null then '[]' else jsonb_build_array(fn_list_filter('sUnit', 'eq', coalesce(c.unit, u.unit))) end
    )
  from generate_series(v_first, v_first + 77, interval '7 days') w (monday)
  left join usual u on true
  left join completed c on c.monday = w.monday::date
  order by w.monday, c.unit;
end
$$;
