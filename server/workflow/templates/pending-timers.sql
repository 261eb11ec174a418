-- Timers that are yet to fire, the first due first, and those that were given up.
select "sId", "processInstanceId", "sActivityId", "dueDate", repeat, "iRetries", "sError", "isGivenUp"
from framework.pending_timers(:most::int)
