import streamlit as st
from fastapi import FastAPI
from fastapi.responses import PlainTextResponse
from flask import Flask, render_template_string, request

app = Flask(__name__)
api = FastAPI()


@app.get("/hello")
def hello():
    return render_template_string("<b>{{ name }}</b>", name=request.args["name"])


@app.after_request
def sign(response):
    response.headers["X-Served-By"] = "app"
    return response


@api.get("/hello", response_class=PlainTextResponse)
def greet(name: str):
    return f"<b>{name}</b>"


st.markdown("**" + st.text_input("name"))
