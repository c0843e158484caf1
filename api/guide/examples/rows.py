# python3 rows.py https://shop.example/lamps "all lamps with name and price"
import json, os, sys, time
import requests

BASE = os.environ.get("LISTWRIGHT_URL", "http://127.0.0.1:3000")
api = requests.Session()
api.headers["Authorization"] = "Bearer " + os.environ["LISTWRIGHT_API_KEY"]

def call(method, path, **options):
    answer = api.request(method, BASE + path, timeout=90, **options)
    if not answer.ok:
        sys.exit("{code}: {message}".format(**answer.json()["error"]))
    return answer

def wait_for(path):
    while True:
        state = call("GET", path, params={"wait": 30}).json()
        if state["status"] == "failed":
            sys.exit(state["error"])
        if state["status"] in ("ready", "completed"):
            return state
        time.sleep(1)

wish = {"url": sys.argv[1], "input": {"type": "goal", "value": sys.argv[2]}, "run": True}
job = wait_for("/v1/jobs/" + call("POST", "/v1/jobs", json=wish).json()["id"])
if "first_run_id" not in job:
    sys.exit(job["first_run_error"]["message"])
run = wait_for("/v1/runs/" + job["first_run_id"])
for line in call("GET", "/v1/runs/" + run["id"] + "/items.jsonl", stream=True).iter_lines():
    print(json.dumps(json.loads(line)["data"], ensure_ascii=False))
