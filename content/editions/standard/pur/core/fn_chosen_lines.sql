-- Which lines of a document go into its successor, and how much of each: all that is open, or what is asked for, as "jOpen":
-- [{"sId": line, "dQty": quantity}].
-- p_open: [{"sId": line, "dQty": what is open, "dMax": what may be asked for, "iDigits"?: those of its unit}]; p_asked: null, or
-- [{"sId": line, "dQty": quantity}]. Each entry may hold the texts that p_texts names: then entries stay apart, with "iPart", their place.
-- p_nothing, p_too_much: the refusals in the document's own words; the latter with %s for what is asked for and %s for what may be.
-- Called by the conversions (sp_btn_*_to_*), which have locked the lines. Raises nothing.
-- Refuses when nothing is open or no line is chosen (-5), when the list cannot be read, more is asked for than may be, a quantity has more
-- digits than its unit, or a line is another document's (-6).
create or replace function fn_chosen_lines(
  p_language text,
  p_open jsonb,
  p_asked jsonb,
  p_texts text[] default '{}',
  p_nothing text default null,
  p_too_much text default null,
  out "sCode" int,
  out "sMsg" text,
  out "jOpen" jsonb
)
language plpgsql stable as $$
declare
  v_asked record;
  -- As many as saving takes: a line with more could not be changed any more.
  c_digits constant int := 20;
begin
  "sCode" := 0;
  if p_asked is null then
    select jsonb_agg(jsonb_build_object('sId', o."sId", 'dQty', o."dQty")) into "jOpen"
    from jsonb_to_recordset(p_open) o ("sId" text, "dQty" numeric)
    where o."dQty" > 0;
    if "jOpen" is null then
      "sCode" := -5;
      "sMsg" := coalesce(p_nothing, framework.text_in(p_language, 'Nothing is open on this document.', '该单据已无未完成数量。'));
    end if;
    return;
  end if;
  "sMsg" := fn_asked_refusal(p_language, p_asked, array['dQty'], p_texts);
  if "sMsg" is not null then
    "sCode" := -6;
    return;
  end if;
  for v_asked in
    select a."sId" as id, sum(a."dQty") as qty, min(a."dQty") as least, coalesce(max(o."dMax"), 0) as open, coalesce(max(o."iDigits"), c_digits) as digits,
      max(a."dQty") filter (where a."dQty" <> trunc(a."dQty", coalesce(o."iDigits", c_digits))) as too_fine
    from jsonb_to_recordset(p_asked) a ("sId" text, "dQty" numeric)
    left join jsonb_to_recordset(p_open) o ("sId" text, "dMax" numeric, "iDigits" int) on o."sId" = a."sId"
    group by a."sId"
    order by a."sId"
  loop
    if v_asked.least > 0 and v_asked.open <= 0 then
      "sCode" := -6;
      "sMsg" := framework.text_in(p_language, 'Nothing of that line is open.', '该明细已无未完成数量。');
      return;
    end if;
    if v_asked.least is null or v_asked.least <= 0 or v_asked.qty > v_asked.open then
      "sCode" := -6;
      "sMsg" := format(
        coalesce(
          p_too_much,
          framework.text_in(p_language, '%s was asked for, but at most %s can be taken of that line.', '要求数量 %s，该明细最多可取 %s。')
        ),
        coalesce(fn_qty_text(v_asked.qty), '?'),
        fn_qty_text(v_asked.open)
      );
      return;
    end if;
    if v_asked.too_fine is not null then
      "sCode" := -6;
      "sMsg" := framework.text_in(
        p_language,
        format(
          '%s was asked for, but the unit of that line has %s.', fn_qty_text(v_asked.too_fine), fn_count_text('en', v_asked.digits, 'decimal', 'decimals', '')
        ),
        format('要求数量 %s，该明细单位的小数位数为 %s。', fn_qty_text(v_asked.too_fine), v_asked.digits)
      );
      return;
    end if;
  end loop;
  if cardinality(p_texts) > 0 then
    select jsonb_agg(e.value || jsonb_build_object('iPart', e.ordinality) order by e.ordinality) into "jOpen"
    from jsonb_array_elements(p_asked) with ordinality e;
  else
    select jsonb_agg(jsonb_build_object('sId', a."sId", 'dQty', a.qty)) into "jOpen"
    from (
      select r."sId", sum(r."dQty") as qty
      from jsonb_to_recordset(p_asked) r ("sId" text, "dQty" numeric)
      group by r."sId"
    ) a;
  end if;
  if "jOpen" is null then
    "sCode" := -5;
    "sMsg" := framework.text_in(p_language, 'No line was chosen.', '未选择明细。');
  end if;
end
$$;
