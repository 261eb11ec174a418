-- What the service writes beside a change of structure commits apart from it. It is kept with the record of the change until it is
-- written, so that a node that ends in between leaves nothing half done.
alter table framework.sysstructure add column "jBeside" jsonb;
comment on column framework.sysstructure."jBeside" is 'What goes with the change and is not written yet; null once it is, or where nothing does.';
create index on framework.sysstructure ("iId") where "jBeside" is not null;
grant update ("jBeside") on framework.sysstructure to platform_runtime;

-- It stands beside these migrations, with one parameter more.
drop function if exists framework.note_structure(text, text, text, text, text, text);
