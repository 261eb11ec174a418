-- Whether the pairs of a text hold all pairs of a word, and the operator and the kind of index by which texts that do are found.
-- PostgreSQL's own `@>` is not leakproof, so that no index with it would be used under row security.
-- Called by searches, as the operator `@>>`.
create or replace function framework.has_grams(p_grams anyarray, p_wanted anyarray) returns boolean
language internal immutable strict leakproof parallel safe as $$arraycontains$$;

alter function framework.has_grams owner to armature_owner;
grant execute on function framework.has_grams to tenant_runtime, trusted_runtime, platform_runtime, structure_runtime, builder_runtime;

do $$
begin
  if to_regoperator('framework.@>>(anyarray,anyarray)') is null then
    -- How many texts match is judged by trying the word on the values that statistics know.
    create operator framework.@>> (
      function = framework.has_grams, leftarg = anyarray, rightarg = anyarray, restrict = matchingsel, join = matchingjoinsel
    );
    create operator class framework.search_ops for type int[] using gin as
      operator 2 framework.@>> (anyarray, anyarray),
      function 1 btint4cmp(int, int),
      function 2 ginarrayextract(anyarray, internal, internal),
      function 3 ginqueryarrayextract(anyarray, internal, smallint, internal, internal, internal, internal),
      function 4 ginarrayconsistent(internal, smallint, anyarray, int, internal, internal, internal, internal),
      function 6 ginarraytriconsistent(internal, smallint, anyarray, int, internal, internal, internal),
      storage int;
    alter operator framework.@>> (anyarray, anyarray) owner to armature_owner;
    alter operator class framework.search_ops using gin owner to armature_owner;
    alter operator family framework.search_ops using gin owner to armature_owner;
  end if;
end
$$;
