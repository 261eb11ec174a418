-- Of which columns of the list that it leads to a chart's figure is made: whoever does not see them there is not told it.

alter table framework.gdsconfigcharslave add column "jListColumns" jsonb not null default '[]';
comment on column framework.gdsconfigcharslave."jListColumns" is 'Columns of the list that the row leads to of which the figure is made; none: the one of the same name.';
