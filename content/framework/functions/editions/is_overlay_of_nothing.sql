-- Whether an overlay says something of a column that is gone: one that names a control alone, or one of a user, who cannot add columns. What
-- hides or locks a column does not count, for the column may come back.
-- Called by merge_base_overlays.
create or replace function framework.is_overlay_of_nothing(p_overlay framework.gdsconfigformcustomslave) returns boolean
language sql stable as $$
  select p_overlay."bVisible" is distinct from 0
    and p_overlay."bReadOnly" is distinct from 1
    and p_overlay."sVisibleWhen" is null
    and p_overlay."sReadOnlyWhen" is null
    and (p_overlay."sName" is null or p_overlay."sUserId" is not null)
    and not exists (
      select
      from framework.gdsconfigformslave c
      where c."sFormId" = p_overlay."sFormId"
        and (c."sControlName" = p_overlay."sControlName" or c."sName" = p_overlay."sName"))
    and not exists (
      select
      from framework.gdsconfigformcustomslave a
      where a."sBrandsId" = p_overlay."sBrandsId"
        and a."sFormId" = p_overlay."sFormId"
        and a."sUserId" is null
        and a."sId" <> p_overlay."sId"
        and a."sName" is not null
        and (a."sControlName" = p_overlay."sControlName" or a."sName" = p_overlay."sName"))
$$;

alter function framework.is_overlay_of_nothing owner to armature_owner;
