-- Open tasks, the oldest first: of an instance, or of all; of one user alone, or of everybody.
select "taskId", "sName", "sActivityId", assignee, owner, "candidateUsers", "candidateGroups", "processInstanceId", "rootInstanceId",
  "processDefinitionId", "sBusinessKey", "createdAt", "dueDate", priority, "sFormKey", "sModelsId", "sFormId", "sRowId"
from framework.open_tasks(:instance::text, :user::text, :most::int)
