-- Records that a change is asked for, and what the service is going to write beside it; with p_reason, that it was refused at once. Answers the number of the record, and the company's
-- id, null where there is none of that number. Definer, because nobody else writes the record.
-- Called by the service's door for structure, first.
create or replace function framework.note_structure(
  p_brand_no text, p_actor_tenant text, p_actor text, p_request text, p_text text, p_reason text, p_beside jsonb, out "iId" bigint, out "sBrandsId" text)
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysstructure ("sBrandNo", "sActorBrandsId", "sActorId", "sRequestId", "sText", "sState", "sReason", "tEnded", "jBeside")
  values (p_brand_no, p_actor_tenant, p_actor, p_request, p_text,
    case when p_reason is null then 'begun' else 'refused' end, p_reason, case when p_reason is not null then clock_timestamp() end, p_beside)
  returning "iId", (select b."sId" from framework.sysbrand b where b."sBrandNo" = p_brand_no)
$$;
alter function framework.note_structure owner to armature_owner;
grant execute on function framework.note_structure to structure_runtime;
