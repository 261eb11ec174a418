-- What ends a change of structure is told whether it was only tried; it stands beside these migrations, with one parameter more.
drop function if exists framework.end_structure(bigint, text);
