-- Counts into the lines of a stock count that its own differences move their cells twice, by its approval and by the withdrawal: a count that
-- was withdrawn then still fits its cells, unless something else moved.
-- Called by Sp_mitcount_examine once the differences are posted. Raises nothing.
create or replace function fn_mitcount_posted(p_tenant text, p_subsidiary text, p_id text) returns void
language sql as $$
  update mitcountline l
  set "iMoves" = l."iMoves" + 2
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_id
    and l."dDifference" <> 0
$$;
