-- Turns the tables of a document into tenant tables: its header's, whose bill numbers are unique and which is listed by date, with and
-- without those approved, and those of its lines. Run it right after `create table`, and again without harm.
-- p_family: the column that tells apart the families of documents that share the tables; a list is of one family.
-- Called by the tables of content, a customer's too.
create or replace function framework.make_document(p_header regclass, p_lines regclass[] default '{}', p_family text default null) returns void
language plpgsql as $$
declare
  v_name text := (framework.table_state(p_header, null)).table_name;
  v_listed text := '"sBrandsId", "sSubsidiaryId"' || coalesce(', ' || quote_ident(p_family), '');
  v_lines regclass;
begin
  perform framework.make_tenant_table(p_header);
  foreach v_lines in array p_lines loop
    perform framework.make_tenant_table(v_lines, p_header, false);
  end loop;
  execute format('create unique index if not exists %I on %s ("sBrandsId", "sSubsidiaryId", "sBillNo")', v_name || '_sbillno', p_header);
  execute format('create index if not exists %I on %s (%s, "bCheck", "tBillDate" desc, "sBillNo" desc)', v_name || '_list', p_header, v_listed);
  execute format('create index if not exists %I on %s (%s, "tBillDate" desc, "sBillNo" desc)', v_name || '_date', p_header, v_listed);
end
$$;

alter function framework.make_document owner to armature_owner;
grant execute on function framework.make_document to builder_runtime;
