-- Why the acting user does not approve a command: its point wants two people, and the user asked for it; or null.
-- Called by the approval of device commands. Raises 42501 where nobody acts.
create or replace function fn_eptcommand_person_refusal(p_tenant text, p_subsidiary text, p_language text, p_command text) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('%s wants two people: somebody else approves what you ask for.', p."sName"),
    format('%s 须双人确认：您申请的指令须由他人审核。', p."sName")
  )
  from eptcommand c
  join eptdevicepoint p on p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = c."sPointId"
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p_command
    and p."bTwoPersons" = 1
    and c."sAskedBy" is not distinct from framework.current_actor()
$$;
