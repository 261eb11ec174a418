-- Whether the planner may think that a customer's table holds rows of other companies, or of none, and read all of it for one of
-- theirs: by statistics from before its rows were the customer's own, or by settings.
-- Called by key_refusal.
create or replace function framework.misleads_planner(p_table oid) returns boolean
language sql stable set search_path = pg_catalog as $$
  select exists (
    select
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'sBrandsId'
    left join framework.sysbrand b on b."sSchema" = n.nspname
    left join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname
    where c.oid = p_table
      and (a.attoptions::text like '%n_distinct%'
        or c.reloptions::text like '%autovacuum%'
        or s.histogram_bounds is not null
        or s.most_common_vals is null and s.n_distinct > 0
        or s.most_common_vals::text::text[] is distinct from array[b."sId"] and s.most_common_vals is not null
        or s.most_common_freqs[1] + s.null_frac < 0.999
        or exists (select from pg_statistic_ext t where t.stxrelid = c.oid and 'm' = any (t.stxkind) and a.attnum = any (t.stxkeys))))
$$;
