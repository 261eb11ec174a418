-- The filters of the approved documents of a span of days, with more of them, as the list of each kind of document takes them.
-- Called by the routines of charts. Raises nothing.
create or replace function fn_list_of_days(p_from date, p_to date, p_more jsonb default '[]') returns text
language sql immutable as $$
  select (
    jsonb_build_array(
      fn_list_filter('bCheck', 'eq', 1),
      case
        when p_from = p_to then fn_list_filter('tBillDate', 'eq', p_from)
        else fn_list_filter('tBillDate', 'between', array[p_from, p_to])
      end
    ) || p_more
  )::text
$$;
