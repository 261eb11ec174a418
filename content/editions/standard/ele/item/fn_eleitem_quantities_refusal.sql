-- Why one of the quantities of a record cannot be: it has more digits than the unit of the record's item; a message, or null. Only those that a save
-- changes are looked at, or all of them where it changes the item.
-- p_data: what is saved of the record; p_stored: the record as it stands, or null; p_item: the column that names the item; p_names: the quantities.
-- Called by the save hooks of records with several quantities of an item. Raises nothing.
create or replace function fn_eleitem_quantities_refusal(
  p_tenant text,
  p_subsidiary text,
  p_language text,
  p_data jsonb,
  p_stored jsonb,
  p_item text,
  p_names text[]
) returns text
language sql stable as $$
  select f.refusal
  from unnest(p_names) with ordinality c (name, place)
  cross join lateral (select coalesce(p_stored, '{}') || p_data as row) w
  cross join lateral fn_eleitem_digits_refusal(p_tenant, p_subsidiary, p_language, w.row ->> p_item, (w.row ->> c.name)::numeric) f (refusal)
  where p_data ?| array[p_item, c.name]
    and f.refusal is not null
  order by c.place
  limit 1
$$;
