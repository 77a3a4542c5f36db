import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def secret_of(key):
    if not key.startswith("whsec_"):
        raise SystemExit("This receiver checks whsec_ keys: events create-key film-diary --kind hmac")
    return base64.b64decode(key.removeprefix("whsec_"))


# One key, or two keys separated by a comma while the key is rotated.
KEYS = [secret_of(key.strip()) for key in os.environ["FILM_DIARY_EVENTS_KEY"].split(",")]

# In a real application, store both in a database.
taken = set()
members = {}


def take(event):
    sub, version = event["data"]["sub"], event["data"].get("version")
    member = members.setdefault(sub, {"version": 0, "isStale": False})
    if event["type"] == "account.closed":
        del members[sub]
    elif event["type"] != "membership.changed":
        member["isStale"] = True
    elif version > member["version"]:
        member["version"] = version  # Call /oidc/rights now, or when the member plays the next film.


def is_signed(body, headers):
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    expected = [
        "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode() for key in KEYS
    ]
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(one, other) for one in given for other in expected)


class Receiver(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer(200, json.dumps(members).encode())

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if not is_signed(body, self.headers):
            return self.answer(401)
        if self.headers["webhook-id"] not in taken:
            take(json.loads(body))
        taken.add(self.headers["webhook-id"])
        self.answer(204)

    def answer(self, status, body=b""):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(body)


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()
