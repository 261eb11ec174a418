-- Makes columns of a table refer to other tenant tables: `{"sCustomerId": "elecustomer"}`, in that order. Run it again without harm.
-- Called by the tables of content.
create or replace function framework.add_references(p_table regclass, p_targets json) returns void
language sql as $$
  select framework.add_reference(p_table, r.key, r.value::regclass)
  from json_each_text(p_targets) r
$$;

alter function framework.add_references owner to armature_owner;
