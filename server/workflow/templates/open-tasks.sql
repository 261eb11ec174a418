-- A page of open tasks, the oldest first, and how many there are: of an instance, or of all; of one user alone, or of everybody.
select "taskId", "sName", "sActivityId", assignee, owner, "candidateUsers", "candidateGroups", "processInstanceId", "rootInstanceId",
  "processDefinitionId", "sBusinessKey", "createdAt", "dueDate", priority, "sFormKey", "sModelsId", "sFormId", "sRowId", total::int as total
from framework.open_tasks(:instance::text, :user::text, :most::int, :skip::int)
