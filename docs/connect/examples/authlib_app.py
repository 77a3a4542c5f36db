import os
from urllib.parse import urlencode

from authlib.integrations.base_client import OAuthError
from authlib.integrations.flask_client import OAuth
from flask import Flask, jsonify, redirect, session

issuer = os.environ["STORE_ISSUER"]  # https://account.store.example
origin = os.environ["FILM_DIARY_ORIGIN"]  # https://diary.example

app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]
# Replaces the default name `session`, because all ports of localhost share cookies and the store uses this name.
app.config["SESSION_COOKIE_NAME"] = "film_diary"


def keep(token, refresh_token=None, access_token=None):
    # The tokens of a member are too long for a cookie. A server stores them in its database.
    names = ("access_token", "refresh_token", "expires_at")
    session["tokens"] = {name: token[name] for name in names if name in token}


oauth = OAuth(app)
store = oauth.register(
    "store",
    server_metadata_url=f"{issuer}/.well-known/openid-configuration",
    client_id=os.environ["FILM_DIARY_CLIENT_ID"],
    client_secret=os.environ["FILM_DIARY_SECRET"],
    client_kwargs={"scope": "openid profile email offline_access", "code_challenge_method": "S256"},
    update_token=keep,  # called when Authlib has refreshed them
)


@app.get("/login")
def login():
    return store.authorize_redirect(f"{origin}/callback", prompt="consent")  # for offline_access


@app.get("/callback")
def callback():
    try:
        token = store.authorize_access_token()
    except OAuthError as error:
        # The state is unknown because the page was open for too long. The member is logged in at the store, so one redirect is enough.
        return redirect("/login" if error.error == "mismatching_state" else "/")  # or they did not allow it
    keep(token)
    session["id_token"] = token["id_token"]
    session["sub"] = token["userinfo"]["sub"]  # of the ID token
    return redirect("/")


@app.get("/")
def home():
    if "sub" not in session:
        return jsonify(sub=None, email=None)
    try:
        answer = store.get(f"{issuer}/oidc/userinfo", token=session["tokens"])
    except OAuthError:  # it could not be refreshed
        answer = None
    if answer is None or answer.status_code == 401:  # logged out at the store, or disconnected there
        session.clear()
        return jsonify(sub=None, email=None)
    person = answer.json()  # name and address, as far as they were allowed
    return jsonify(sub=person["sub"], email=person.get("email"))


@app.get("/logout")
def logout():
    query = {"id_token_hint": session.get("id_token", ""), "post_logout_redirect_uri": f"{origin}/"}
    session.clear()
    return redirect(f"{issuer}/oidc/logout?{urlencode(query)}")


if __name__ == "__main__":
    app.run(port=int(os.environ["PORT"]))
