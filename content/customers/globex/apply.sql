-- Everything of Globex in its order; run by psql, as the README says. Running it again changes nothing.
set local search_path = customer_globex, public;
\ir migrations/0001-order-release.sql
\ir additions/order-release/salorderreject.table.sql
\ir additions/order-release/sp_globex_log_rejection.sql
\ir additions/order-release/sp_salorder_check0_1.sql
\ir additions/order-release/sp_salorder_check1_0.sql
\ir additions/order-release/module.sql
