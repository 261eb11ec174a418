-- Brings what one company, or each, derives from the routes up to date: nothing so far, for they are read where they stand, and what
-- belongs to them goes with them. Can run twice.
-- Called by merge_base.
create or replace function framework.pro_erpmergebasegdsroute(p_tenant text default null) returns void
language sql as $$
  select
$$;

alter function framework.pro_erpmergebasegdsroute owner to armature_owner;
